import { readerOf, setting } from '@impact-call/environment';
import Type from 'typebox';
import type { ClamdAddress } from './modules/foundation/files/index.ts';

export interface ScannerSettings {
  address: ClamdAddress;
  /** For one file, in milliseconds. */
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

export const SCANNER_ENVIRONMENT = Type.Object({
  /** A host, host:port, or the path of a socket. */
  CLAMAV_HOST: setting.optionalText(),
  CLAMAV_TIMEOUT_SECONDS: setting.amountOr(20),
});

/** Null without a scanner. */
export const readScanner = readerOf(
  SCANNER_ENVIRONMENT,
  ({ CLAMAV_HOST: address, CLAMAV_TIMEOUT_SECONDS: seconds }): ScannerSettings | null =>
    address === undefined ? null : { address: readAddress(address), timeout: seconds * 1000 },
);
