import { registerSpecs } from "./register.ts";
import { rollSpecs } from "./specs/06-rolls-chat.ts";

registerSpecs("rolls-and-chat", rollSpecs);
