/** A text, or its plural forms; English and German only distinguish one from all others. */
export type LocalizedText = string | { readonly one: string; readonly other: string };
