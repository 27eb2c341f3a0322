/**
 * Why a remote, or a step that it offers, is not there:
 * `down` nothing answers at its address, `timeout` it answers too slowly, `broken` it came and does not work,
 * `outdated` it was made for an earlier major of the contract, `incompatible` for a later one, `integrity` it is not
 * the file that was published,
 * `not-offered` no remote of the registry has this name or step.
 */
export type RemoteFailureReason =
  | 'down'
  | 'timeout'
  | 'broken'
  | 'outdated'
  | 'incompatible'
  | 'integrity'
  | 'not-offered';

/** What loading a remote rejects with; `reason` chooses the words for the user, `message` is for developers. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly reason: RemoteFailureReason;

  constructor(reason: RemoteFailureReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
