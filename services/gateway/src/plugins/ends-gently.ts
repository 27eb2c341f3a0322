import { PassThrough, type Readable } from 'node:stream';

/** Browsers log a broken event stream as an error, although clients reopen it. */
export function endsGently(source: Readable): Readable {
  const answer = new PassThrough();
  source.once('error', () => answer.end()).pipe(answer);
  // The client has disconnected.
  answer.once('close', () => source.destroy());
  return answer;
}
