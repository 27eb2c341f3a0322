/** Whether an identifier is the all-zero one, which means "none" on the wire (docs/rules.md#identifiers). */
export const isNilUuid = (id: string): boolean => /^[0-]+$/.test(id);
