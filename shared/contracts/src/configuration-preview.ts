import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { Configuration } from './configuration.ts';
import { Strict } from './primitives.ts';

/**
 * What the console and a page of the shell in its frame say to each other, so that a configuration is seen before it is
 * saved. Both sides take messages of their own origin alone, and of this shape.
 */

/** The parameter of the address that asks the shell to wait for a configuration. */
export const PREVIEW_PARAM = 'preview';
export const PREVIEW_OF_CONFIGURATION = 'configuration';

/** From the frame: it listens now. */
const Ready = Strict({ type: Type.Literal('configuration-preview-ready') });
/** From the console: show this one, as its readers would get it in the frame's language. */
const Show = Strict({ type: Type.Literal('configuration-preview-show'), configuration: Configuration });

export const PreviewMessage = Type.Union([Ready, Show]);
export type PreviewMessage = Static<typeof PreviewMessage>;

/**
 * The message of an event, when it comes from the window that is listened to, on this page's own origin, and has the
 * shape of one; null for everything else.
 */
export function readPreviewMessage(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  from: Window | null,
  ownOrigin: string,
): PreviewMessage | null {
  if (origin !== ownOrigin || source === null || source !== from) return null;
  return Value.Check(PreviewMessage, data) ? data : null;
}
