#include "code_sets.h"

#include <omniORB4/CORBA.h>
#include <omniORB4/IOP_C.h>
#include <omniORB4/omniInterceptors.h>
// Needs those above.
#include <omniORB4/internal/giopStream.h>
#include <omniORB4/internal/giopStrand.h>
#include <omniORB4/internal/GIOP_C.h>

#include <vector>

#include "own.h"

namespace marshalyard::corba {

namespace {

constexpr CORBA::ULong kUnit = 2;

// Wide characters; generated code has each unit of UTF-16 in a wchar_t.
class WideUnits : public omni::omniCodeSet::TCS_W {
  using Unit = omni::omniCodeSet::UniChar;
  using Native = omni::omniCodeSet::NCS_W;

 public:
  WideUnits()
      : TCS_W(omni::omniCodeSet::ID_UTF_16, "UTF-16, big-endian", omni::omniCodeSet::CS_Other,
              {1, 2}) {}

  void marshalWChar(cdrStream& stream, Unit unit) override { put(stream, unit); }
  void marshalWString(cdrStream& stream, CORBA::ULong bound, CORBA::ULong length,
                      const Unit* units) override {
    putAll(stream, bound, length, units);
  }
  Unit unmarshalWChar(cdrStream& stream) override { return static_cast<Unit>(get(stream)); }
  CORBA::ULong unmarshalWString(cdrStream& stream, CORBA::ULong bound, Unit*& units) override {
    return getAll(stream, bound, units, [](CORBA::ULong count) { return new Unit[count]; });
  }

  CORBA::Boolean fastMarshalWChar(cdrStream& stream, Native*, CORBA::WChar unit) override {
    put(stream, unit);
    return true;
  }
  CORBA::Boolean fastMarshalWString(cdrStream& stream, Native*, CORBA::ULong bound,
                                    CORBA::ULong length, const CORBA::WChar* units) override {
    if (length == 0) {
      while (units[length] != 0) length++;
    }
    putAll(stream, bound, length, units);
    return true;
  }
  CORBA::Boolean fastUnmarshalWChar(cdrStream& stream, Native*, CORBA::WChar& unit) override {
    unit = static_cast<CORBA::WChar>(get(stream));
    return true;
  }
  CORBA::Boolean fastUnmarshalWString(cdrStream& stream, Native*, CORBA::ULong bound,
                                      CORBA::ULong& length, CORBA::WChar*& units) override {
    length = getAll(stream, bound, units,
                    [](CORBA::ULong count) { return CORBA::wstring_alloc(count - 1); });
    return true;
  }

 private:
  template <class Character>
  static void put(cdrStream& stream, Character unit) {
    requireWide(stream);
    CORBA::Octet bytes[] = {kUnit, static_cast<CORBA::Octet>(unit >> 8),
                            static_cast<CORBA::Octet>(unit)};
    stream.put_octet_array(bytes, sizeof bytes);
  }

  static CORBA::ULong get(cdrStream& stream) {
    requireWide(stream);
    if (stream.unmarshalOctet() != kUnit) throw CORBA::MARSHAL(0, CORBA::COMPLETED_NO);
    CORBA::ULong high = stream.unmarshalOctet();
    return high << 8 | stream.unmarshalOctet();
  }

  template <class Character>
  static void putAll(cdrStream& stream, CORBA::ULong bound, CORBA::ULong length,
                     const Character* units) {
    requireWide(stream);
    if (bound > 0 && length > bound) throw CORBA::MARSHAL(0, CORBA::COMPLETED_NO);
    std::vector<CORBA::Octet> bytes(length * kUnit);
    for (CORBA::ULong i = 0; i < length; i++) {
      bytes[kUnit * i] = static_cast<CORBA::Octet>(units[i] >> 8);
      bytes[kUnit * i + 1] = static_cast<CORBA::Octet>(units[i]);
    }
    stream.marshalULong(length * kUnit);
    if (length > 0) stream.put_octet_array(bytes.data(), static_cast<int>(bytes.size()));
  }

  // Memory is taken for what can follow only; it ends with a 0.
  template <class Character, class Allocate>
  static CORBA::ULong getAll(cdrStream& stream, CORBA::ULong bound, Character*& units,
                             const Allocate& allocate) {
    requireWide(stream);
    CORBA::ULong size = stream.unmarshalULong();
    CORBA::ULong length = size / kUnit;
    if (size % kUnit != 0 || (bound > 0 && length > bound) || !stream.checkInputOverrun(1, size)) {
      throw CORBA::MARSHAL(0, CORBA::COMPLETED_NO);
    }
    std::vector<CORBA::Octet> bytes(size);
    if (size > 0) stream.get_octet_array(bytes.data(), static_cast<int>(size));
    units = allocate(length + 1);
    for (CORBA::ULong i = 0; i < length; i++) {
      units[i] = static_cast<Character>(bytes[kUnit * i] << 8 | bytes[kUnit * i + 1]);
    }
    units[length] = 0;
    return length;
  }
};

// Bytes as they are.
omni::omniCodeSet::TCS_C* narrow() {
  static auto* const only =
      omni::omniCodeSet::getTCS_C(omni::omniCodeSet::ID_8859_1, GIOP::Version{1, 2});
  return only;
}

omni::omniCodeSet::TCS_W* wide() {
  static auto* const only = new WideUnits;
  return only;
}

}  // namespace

void useOwnCodeSets(cdrStream& stream) {
  stream.TCS_C(narrow());
  stream.TCS_W(wide());
}

void sendInOwnCodeSets() {
  omniORB::getInterceptors()->clientSendRequest.add(
      [](omni::omniInterceptors::clientSendRequest_T::info_T& info) -> CORBA::Boolean {
        useOwnCodeSets(static_cast<omni::giopStream&>(info.giop_c));
        return true;
      });
}

}  // namespace marshalyard::corba
