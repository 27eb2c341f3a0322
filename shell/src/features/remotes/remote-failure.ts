/**
 * `outdated`, `incompatible`: of an earlier or a later major contract. `integrity`: not the published file.
 * `not-offered`: not in the registry.
 */
export type RemoteFailureReason =
  | 'down'
  | 'timeout'
  | 'broken'
  | 'outdated'
  | 'incompatible'
  | 'integrity'
  | 'not-offered';

/** `reason` selects the user's text, `message` is for developers. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly reason: RemoteFailureReason;

  constructor(reason: RemoteFailureReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
