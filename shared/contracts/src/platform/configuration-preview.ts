import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { Configuration } from './configuration.ts';
import { Strict } from '../values/primitives.ts';

/**
 * Messages between the console and its iframe of the shell, which previews a configuration before it is saved. Both
 * sides accept only messages of this shape from their own origin.
 */

/** The URL parameter that makes the shell wait for a configuration. */
export const PREVIEW_PARAM = 'preview';
export const PREVIEW_OF_CONFIGURATION = 'configuration';

/** From the iframe: it is listening. */
const Ready = Strict({ type: Type.Literal('configuration-preview-ready') });
/** From the console: show this configuration, with texts in the iframe’s language. */
const Show = Strict({ type: Type.Literal('configuration-preview-show'), configuration: Configuration });

export const PreviewMessage = Type.Union([Ready, Show]);
export type PreviewMessage = Static<typeof PreviewMessage>;

/** An event's message, if it comes from the expected window on this origin and has the right shape; else null. */
export function readPreviewMessage(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  from: Window | null,
  ownOrigin: string,
): PreviewMessage | null {
  if (origin !== ownOrigin || source === null || source !== from) return null;
  return Value.Check(PreviewMessage, data) ? data : null;
}
