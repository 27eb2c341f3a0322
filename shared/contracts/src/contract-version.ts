/** Contract between shell and remotes, with the majors of shared packages. A shell rejects other majors. */
export const CONTRACT_VERSION = '3.0';

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/** Whether a remote of one contract version can run in a shell of the other: the majors agree. */
export const speakSameContract = (one: string, other: string): boolean => majorOf(one) === majorOf(other);

export const speaksOurContract = (version: string): boolean => speakSameContract(version, CONTRACT_VERSION);

/** Whether a remote was built for an earlier major of the contract. */
export const speaksOlderContract = (version: string): boolean =>
  Number(majorOf(version)) < Number(majorOf(CONTRACT_VERSION));
