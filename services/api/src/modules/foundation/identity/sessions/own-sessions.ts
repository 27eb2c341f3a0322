import type { EndedSessions, OwnSession } from '@impact-call/contracts';
import type { Principal } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { ReportSecurity } from '../../../../platform/logging/security-events.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { SessionRecord } from '../users/model.ts';
import type { SessionRepository } from './session-repository.ts';

export interface Device {
  browser: string;
  system: string;
}

// Most browsers also name the browsers that they resemble: specific names first.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const wordIn = (text: string, words: typeof BROWSERS): string =>
  words.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** No browser sends a longer header. */
const MAX_LENGTH = 1000;

/** Empty when unknown; only names from these lists are stored, never text from the request. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH);
  return { browser: wordIn(text, BROWSERS), system: wordIn(text, SYSTEMS) };
}

/** Scripts' sessions beyond it can still be ended together. */
const MAX_SHOWN = 100;

export const shownSession = (
  { _id: id, browser, system, createdAt, lastUsedAt, expiresAt }: SessionRecord,
  currentId = '',
): OwnSession => ({
  id,
  isCurrent: id === currentId,
  browser,
  system,
  startedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  endsAt: expiresAt.toISOString(),
});

export class OwnSessions {
  constructor(
    private readonly platform: Platform,
    private readonly sessions: SessionRepository,
    private readonly reportSecurity: ReportSecurity,
  ) {}

  async list({ user, sessionId }: Principal): Promise<OwnSession[]> {
    return (await this.sessions.findActiveOf(user.id, this.platform.now(), MAX_SHOWN)).map((session) =>
      shownSession(session, sessionId),
    );
  }

  /** @throws {NotFound} for a session of another person */
  async end(id: string, { user }: Principal): Promise<void> {
    if (!(await this.sessions.revokeOneOf(user.id, id, this.platform.now()))) throw new NotFound();
    this.reportSecurity({ name: 'session-ended', userId: user.id, reason: 'person' });
  }

  async endOthers({ user, sessionId }: Principal): Promise<EndedSessions> {
    const ended = await this.sessions.revokeAllOf(user.id, this.platform.now(), sessionId);
    if (ended > 0) this.reportSecurity({ name: 'session-ended', userId: user.id, reason: 'person' });
    return { ended };
  }
}
