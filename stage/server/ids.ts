import { randomInt } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A new document id: 16 letters and digits. */
export function newId(): string {
  return Array.from({ length: 16 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
}

/** Whether a value can be a document's id. */
export function isId(value: unknown): boolean {
  return typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);
}
