/** A Vite plugin that writes the policy into the page, before everything that it restricts. */
import type { Plugin } from 'vite';
import { developmentPolicy, pagePolicy } from './policy.js';

export function contentSecurityPolicy(): Plugin {
  return {
    name: 'pidoku-policy',
    transformIndexHtml: (_, { server }) => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: server ? developmentPolicy : pagePolicy },
        injectTo: 'head-prepend',
      },
    ],
  };
}
