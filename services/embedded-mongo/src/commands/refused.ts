import { unsupported } from '../errors.ts';
import type { MongoError } from '../errors.ts';

/** Commands that MongoDB has and this server does not. */
const REFUSED = new Set([
  'applyOps', 'authenticate', 'autoCompact', 'cloneCollectionAsCapped', 'collStats', 'compact', 'connPoolStats', 'convertToCapped', 'createRole', 'createSearchIndexes', 'createUser', 'currentOp', 'dataSize', 'dbHash', 'dbStats',
  'dropConnections', 'dropRole', 'dropSearchIndex', 'dropUser', 'filemd5', 'fsync', 'fsyncUnlock', 'getAuditConfig', 'getClusterParameter', 'getCmdLineOpts', 'getDefaultRWConcern', 'getLog', 'grantRolesToUser', 'hostInfo',
  'killAllSessionsByPattern', 'killOp', 'listCommands', 'logRotate', 'logout', 'lockInfo', 'mapReduce', 'planCacheClear', 'planCacheClearFilters', 'planCacheListFilters', 'planCacheSetFilter', 'profile', 'reIndex',
  'replSetFreeze', 'replSetGetConfig', 'replSetInitiate', 'replSetReconfig', 'replSetStepDown', 'rolesInfo', 'saslContinue', 'saslStart', 'setClusterParameter', 'setDefaultRWConcern', 'setFeatureCompatibilityVersion',
  'setQuerySettings', 'shutdown', 'top', 'updateRole', 'updateUser', 'usersInfo', 'validate', 'waitForFailPoint', 'whatsmyuri',
]);

/** The refusal of a command that MongoDB knows; undefined for one that nobody knows. */
export const refusedCommand = (name: string): MongoError | undefined => (REFUSED.has(name) ? unsupported(`the command ${name}`) : undefined);
