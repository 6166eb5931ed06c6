/** `foundry.data.validation`. */
export { DataModelValidationError } from "./validation-error.ts";
export { DataModelValidationFailure } from "./validation-failure.ts";
