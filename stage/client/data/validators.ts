/** Whether texts are what they claim to be (`foundry.data.validators`). */

/** Whether a text is a document id: 16 letters and digits. */
export function isValidId(id: string): boolean {
  return /^[a-zA-Z0-9]{16}$/.test(id);
}

/** Whether a path ends in one of the extensions (without dot); a query after it does not count. */
export function hasFileExtension(path: string, extensions: readonly string[]): boolean {
  const extension = /\.([^./?#]+)(?:[?#].*)?$/.exec(path)?.[1];
  return extension !== undefined && extensions.includes(extension.toLowerCase());
}

/** Whether a text is a `data:` address with base64 content, of one of the types if any are given. */
export function isBase64Data(data: string, types: readonly string[] = []): boolean {
  const type = /^data:([^;,]*);base64,/.exec(data)?.[1];
  return type !== undefined && (types.length === 0 || types.includes(type));
}

/** Whether a text is a colour of six hexadecimal digits. */
export function isColorString(color: string): boolean {
  return /^#[0-9A-Fa-f]{6}$/.test(color);
}

/** Whether a text can be read as JSON. */
export function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // That it cannot be read is the answer.
    return false;
  }
}
