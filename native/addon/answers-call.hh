// `checkAnswers` of the addon: (input, puzzles, answers, count, correct), as `AnswerBatch` (src/engines/engine.ts).
#pragma once
#include <napi.h>

namespace pidoku {

void checkAnswersCall(const Napi::CallbackInfo& info);

}  // namespace pidoku
