/** What the contract's types forbid, to be sent all the same: it fits wherever it is put, and the service refuses it. */
export const malformed = (value: unknown): never => value as never;
