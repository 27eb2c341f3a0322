/** Whether an identifier is the all-zero one, which means "none" on the wire (specification point 9). */
export const isNoId = (id: string): boolean => /^[0-]+$/.test(id);
