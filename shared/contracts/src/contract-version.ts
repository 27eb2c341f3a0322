/**
 * Version of the contract between shell and remotes, including the majors of shared packages (react, the router, the
 * design system and its style engine). The shell rejects a remote of another major. 2.0: steps describe their answers,
 * and any remote can use the page mechanism. 2.1: steps can describe the server's submission errors. 2.2: the shell
 * passes the log identifier of a failed request. 2.3: the shell passes on server events. 2.4: a build includes its
 * federation runtime. 2.5: steps can name where the applicant fixes a server error. 3.0: remotes are built with
 * `@module-federation/enhanced`, whose runtime the shell has.
 */
export const CONTRACT_VERSION = '3.0';

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/** Whether a remote of one contract version can run in a shell of the other: the majors agree. */
export const speakSameContract = (one: string, other: string): boolean => majorOf(one) === majorOf(other);

/** Whether a remote of this contract version can run in this shell. */
export const speaksOurContract = (version: string): boolean => speakSameContract(version, CONTRACT_VERSION);

/** Whether a remote was built for an earlier major of the contract. */
export const speaksOlderContract = (version: string): boolean =>
  Number(majorOf(version)) < Number(majorOf(CONTRACT_VERSION));
