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

/** The kinds of files that the host knows (`CONST.FILE_CATEGORIES`). */
export type FileCategory = "HTML" | "IMAGE" | "VIDEO" | "AUDIO" | "TEXT" | "FONT" | "GRAPHICS" | "MEDIA";

const IMAGE = ["apng", "avif", "bmp", "gif", "jpg", "jpeg", "png", "svg", "tiff", "webp"];
const VIDEO = ["m4v", "mp4", "ogv", "webm"];
const AUDIO = ["aac", "flac", "m4a", "mid", "mp3", "ogg", "opus", "wav", "webm"];

const EXTENSIONS: Record<FileCategory, readonly string[]> = {
  HTML: ["html", "handlebars", "hbs"],
  IMAGE,
  VIDEO,
  AUDIO,
  TEXT: ["csv", "json", "md", "pdf", "tsv", "txt", "xml", "yml", "yaml"],
  FONT: ["otf", "ttf", "woff", "woff2"],
  GRAPHICS: ["fbx", "glb", "gltf", "mtl", "obj", "stl", "usdz"],
  MEDIA: [...IMAGE, ...VIDEO, ...AUDIO],
};

/** The extensions of several kinds of files; `all` when no kind is asked for. */
export function extensionsOf(categories: readonly FileCategory[]): { all: boolean; extensions: string[] } {
  return { all: categories.length === 0, extensions: categories.flatMap((category) => [...EXTENSIONS[category]]) };
}
