/**
 * Version of the contract between shell and remotes, including the majors of what they share (react, the router, the
 * design system and its style engine). The shell refuses a remote of another major. 2.0: a step describes its answers,
 * and its pages are turned by one mechanism that every remote can use. 2.1: a step may say in words why the server did not
 * let it be handed in. 2.2: the shell tells under which id the server's log has a request that failed. 2.3: the shell tells
 * events that the server sends. 2.4: a build brings what it needs of federation. 2.5: a step may say where the
 * applicant fixes a server's error. 3.0: remotes are built by `@module-federation/enhanced`, whose runtime the shell has.
 */
export const CONTRACT_VERSION = '3.0';

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/** Whether a remote of one contract version can run in a shell of the other: the majors agree. */
export const speakSameContract = (one: string, other: string): boolean => majorOf(one) === majorOf(other);

/** Whether a remote of this contract version can run in this shell. */
export const speaksOurContract = (version: string): boolean => speakSameContract(version, CONTRACT_VERSION);

/** Whether a remote was made for a contract that came before this one. */
export const speaksOlderContract = (version: string): boolean =>
  Number(majorOf(version)) < Number(majorOf(CONTRACT_VERSION));
