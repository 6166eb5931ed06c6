/** The uuid of a document that is stored: the types of version 14 give one to stored documents alone. "" for one that is not. */
export const uuidOf = ({ uuid }: { readonly uuid: string | null }): string => uuid ?? "";
