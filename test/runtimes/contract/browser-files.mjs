/**
 * What the suite takes from `node:fs` and `node:zlib`, in a worker of a browser. The server unpacks what is packed, by
 * saying so in its headers.
 */

/** @returns bytes, or text where an encoding is named. */
export function readFileSync(url, encoding) {
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200) throw new Error(`${url} answers ${request.status}`);
  const bytes = new TextBytes(request.response);
  return encoding ? bytes.toString(encoding) : bytes;
}

export const gunzipSync = (bytes) => bytes;

class TextBytes extends Uint8Array {
  /**
   * @override
   * @param {string} [encoding]
   */
  toString(encoding) {
    return new TextDecoder(encoding).decode(this);
  }
}
