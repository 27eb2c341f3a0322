import type { ClamdAddress } from './modules/files/index.ts';

/** How files are looked at for viruses. */
export interface ScannerSettings {
  address: ClamdAddress;
  /** Milliseconds for one file. */
  timeout: number;
}

const PORT = 3310;

function readAddress(text: string): ClamdAddress {
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^(\[[0-9a-fA-F:.]+\]|[^\s:/]+)(?::(\d{1,5}))?$/.exec(text) ?? [];
  const number = Number(port ?? PORT);
  if (!host || number < 1 || number > 65_535)
    throw new Error('CLAMAV_HOST must be a host, host:port, or the path of a socket such as /run/clamav/clamd.ctl');
  return { host: host.replace(/^\[|\]$/g, ''), port: number };
}

/** What the environment says about the virus scanner; null without one. */
export function readScanner(env: NodeJS.ProcessEnv): ScannerSettings | null {
  const text = env['CLAMAV_HOST'];
  if (!text) return null;
  const seconds = Number(env['CLAMAV_TIMEOUT_SECONDS'] || 20);
  if (!Number.isFinite(seconds) || seconds <= 0)
    throw new Error(`CLAMAV_TIMEOUT_SECONDS must be a number above 0, not "${env['CLAMAV_TIMEOUT_SECONDS']}"`);
  return { address: readAddress(text), timeout: seconds * 1000 };
}
