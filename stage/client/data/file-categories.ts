/** What extensions the files of each kind have. */

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
