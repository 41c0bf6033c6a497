/** WebKitGTK's small browser on a screen that nobody sees, driven by its WebDriver over HTTP. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { keyActions, type OtherBrowser } from './other-browsers.js';

const driverPath = '/usr/bin/WebKitWebDriver';

/** Undefined if it, or its driver, is not installed. */
export const webKitBrowser = existsSync(driverPath)
  ? ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']
      .map((version) => `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/${version}/MiniBrowser`)
      .find((path) => existsSync(path))
  : undefined;

const connectionTries = 100;

export async function startWebKit(binary: string): Promise<OtherBrowser> {
  // It chooses a free display and names it on this pipe.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}`, LANG: 'C.UTF-8' },
  });
  const call = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Result };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await untilListening(call);
  const options = { binary, args: ['--automation'] };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;
  const execute = <Value>(script: string): Promise<Value> =>
    call('POST', `${session}/execute/sync`, { script, args: [] });
  return {
    open: async (url) => {
      await call('POST', `${session}/url`, { url });
      await execute(recordErrors);
    },
    evaluate: (expression) => execute(`return ${expression}`),
    press: async (keys) => {
      await call('POST', `${session}/actions`, { actions: keyActions(keys) });
    },
    errors: () => execute('return globalThis.seenErrors'),
    close: async () => {
      await call('DELETE', session);
      for (const child of [driver, screen]) {
        child.kill();
        await once(child, 'exit');
      }
    },
  };
}

/** WebDriver has no console: what fails after the page was loaded is recorded in it. */
const recordErrors = `if (!globalThis.seenErrors) {
  const errors = (globalThis.seenErrors = []);
  addEventListener('error', ({ message }) => errors.push(String(message)));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => errors.push(effectiveDirective));
  const log = console.error;
  console.error = (...words) => (errors.push(words.join(' ')), log(...words));
}`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function untilListening(call: (method: string, path: string) => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await call('GET', '/status');
      return;
    } catch (error) {
      if (tries === connectionTries) throw error;
      await pause(100);
    }
  }
}
