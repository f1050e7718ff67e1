// Types of the user's own as they come with the order to open an end.
#pragma once

#include <nlohmann/json.hpp>

#include "marshalyard/own_type.h"

namespace marshalyard {

// The types in the parameters of `openReceiver` or `connectSender`; throws Failure with a sentence,
// or an exception of the JSON library, if they can't be used.
OwnTypes ownTypesIn(const nlohmann::json& parameters);

}  // namespace marshalyard
