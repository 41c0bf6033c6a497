/** JSON that states its own CRC-32, so that damage on disk is seen before anything in it is trusted. */
import { crc32, crcText } from './crc32.js';

const encoder = new TextEncoder();
const sealOf = (content: object): string => crcText(crc32(encoder.encode(JSON.stringify(content))));

/** Returns the text of an object, with its checksum as the last member. */
export const sealJson = (content: object): string =>
  `${JSON.stringify({ ...content, seal: sealOf(content) }, null, 1)}\n`;

/** Returns the object in such a text, without the checksum; undefined if the text is damaged. */
export function unsealJson(text: string): object | undefined {
  try {
    const { seal, ...content } = JSON.parse(text) as { readonly seal?: unknown };
    return seal === sealOf(content) ? content : undefined;
  } catch {
    return undefined;
  }
}
