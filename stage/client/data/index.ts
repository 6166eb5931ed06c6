/** `foundry.data`. */
export * as fields from "./fields.ts";
export * as operators from "./operators.ts";
export * as validators from "./validators.ts";
export * as validation from "./validation.ts";
