import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { Configuration } from './configuration.ts';
import { Strict } from '../values/primitives.ts';

/** Between the console and its iframe of the shell. Both sides accept only these shapes from their own origin. */

/** The URL parameter that makes the shell wait for a configuration. */
export const PREVIEW_PARAM = 'preview';
export const PREVIEW_OF_CONFIGURATION = 'configuration';

const Ready = Strict({ type: Type.Literal('configuration-preview-ready') });
const Show = Strict({ type: Type.Literal('configuration-preview-show'), configuration: Configuration });

export const PreviewMessage = Type.Union([Ready, Show]);
export type PreviewMessage = Static<typeof PreviewMessage>;

/** Null unless it comes from the expected window on this origin and has the right shape. */
export function readPreviewMessage(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  from: Window | null,
  ownOrigin: string,
): PreviewMessage | null {
  if (origin !== ownOrigin || source === null || source !== from) return null;
  return Value.Check(PreviewMessage, data) ? data : null;
}
