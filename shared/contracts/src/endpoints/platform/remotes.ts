import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { CANARY_SHARE, MOST_OUTCOMES } from '../../values/limits.ts';
import { Descending, Instant, Nullable, Page, Search, Strict, Uuid } from '../../values/primitives.ts';
import { ProgramTokensView } from '../../platform/program-tokens.ts';
import {
  DeployTarget,
  DeployToken,
  RemoteOutcome,
  RemotePart,
  RemoteRegistration,
  RemoteVersion,
  VERSION_ORDERS,
  VERSION_STATES,
  WithheldVersions,
} from '../../platform/remotes.ts';

const name = RemoteRegistration.properties.name;
const VersionOfRemote = { name, version: Type.String({ minLength: 1, maxLength: 100 }) };

export const remoteEndpoints = {
  GetRemotes: endpoint('GetRemotes', {
    access: 'public',
    summary:
      'The remotes that the caller may load, with their addresses and integrity; whoever is among the people of a canary gets its version as the active one',
    // Open pages request it once a minute, and mostly get a 304.
    cache: 'private, no-cache',
    response: Type.Array(RemoteRegistration),
  }),
  ReportRemoteOutcomes: endpoint('ReportRemoteOutcomes', {
    access: 'user',
    summary:
      'How it went with the remotes that a page loaded; each person counts once in an hour for a version that they get, and what is said of others counts for nothing',
    body: Type.Array(RemoteOutcome, { minItems: 1, maxItems: MOST_OUTCOMES }),
    response: 'none',
    priority: 'deferrable',
  }),
  GetRemoteParts: endpoint('GetRemoteParts', {
    access: 'customizer',
    summary:
      'Every remote with the versions that are active, kept as fallback and tried as canary, and those that have tokens or versions and nobody gets yet',
    response: Type.Array(RemotePart),
  }),
  GetRemoteVersions: endpoint('GetRemoteVersions', {
    access: 'customizer',
    summary: 'The versions of a remote that the registry knows, newest first unless asked',
    query: Strict({
      name,
      ...Page,
      search: Search,
      state: Type.Optional(Type.Enum([...VERSION_STATES])),
      sort: Type.Optional(Type.Enum([...VERSION_ORDERS])),
      descending: Descending,
    }),
    response: Type.Array(RemoteVersion),
  }),
  ActivateRemoteVersion: endpoint('ActivateRemoteVersion', {
    access: 'customizer',
    summary:
      'Gives this version to everybody from their next page on; the one that was active becomes the fallback, and a canary ends; one that was built for another contract than the product speaks is refused',
    body: Strict(VersionOfRemote),
    response: RemotePart,
    problems: ['not-found', 'rule-broken'],
  }),
  StartRemoteCanary: endpoint('StartRemoteCanary', {
    access: 'customizer',
    summary: 'Gives this version to a share of people, always the same ones; a canary that ran before ends',
    body: Strict({ ...VersionOfRemote, share: Type.Integer(CANARY_SHARE) }),
    response: RemotePart,
    problems: ['not-found', 'rule-broken'],
  }),
  EndRemoteCanary: endpoint('EndRemoteCanary', {
    access: 'customizer',
    summary: 'Everybody gets the active version again; repeating it changes nothing',
    body: Strict({ name }),
    response: RemotePart,
    problems: ['not-found'],
  }),
  BlockRemoteVersion: endpoint('BlockRemoteVersion', {
    access: 'customizer',
    summary:
      'Nobody gets this version any more until it is unblocked: a trial of it ends, and it stands in for no other; the active version cannot be blocked; repeating it changes nothing',
    body: Strict({ ...VersionOfRemote, blocked: Type.Boolean() }),
    response: RemoteVersion,
    problems: ['not-found', 'rule-broken'],
  }),
  DeleteRemoteVersion: endpoint('DeleteRemoteVersion', {
    access: 'customizer',
    summary:
      'Removes the files of this version for good; its name stays taken, so that no other build ever has it; the active version cannot be deleted; repeating it changes nothing',
    body: Strict(VersionOfRemote),
    response: RemoteVersion,
    problems: ['not-found', 'rule-broken'],
  }),
  GetWithheldVersions: endpoint('GetWithheldVersions', {
    access: 'public',
    summary: 'The versions that were blocked or deleted, newest first, for gateways that may have their files',
    response: WithheldVersions,
  }),
  GetDeployTokens: endpoint('GetDeployTokens', {
    access: 'customizer',
    summary: 'The deploy tokens of a remote, newest first unless asked; what ended or was revoked stays in the list',
    query: Strict({ name, ...ProgramTokensView }),
    response: Type.Array(DeployToken),
  }),
  CreateDeployToken: endpoint('CreateDeployToken', {
    access: 'customizer',
    summary:
      'A token that releases versions of this remote until it ends; its secret is in this answer and nowhere else',
    body: Strict({ name, label: DeployToken.properties.label, endsAt: Instant }),
    response: Type.Object({ ...DeployToken.properties, secret: Type.String() }),
    problems: ['rule-broken'],
  }),
  RevokeDeployToken: endpoint('RevokeDeployToken', {
    access: 'customizer',
    summary: 'From the next request on the token is worth nothing; repeating it changes nothing',
    body: Strict({ id: Uuid }),
    response: DeployToken,
    problems: ['not-found'],
  }),
  GetDeployTarget: endpoint('GetDeployTarget', {
    access: 'deploy',
    summary: "The token's remote, which versions of it run, and the contract that a build must speak",
    response: DeployTarget,
  }),
  UploadRemoteVersion: endpoint('UploadRemoteVersion', {
    access: 'deploy',
    summary:
      "Stores a build of the token's remote, a gzipped tar of its folder, as a version that never changes; nobody gets it yet",
    multipart: Type.Object({
      notes: Type.Optional(Type.String({ maxLength: 2000, description: 'What is new in it' })),
      File: Type.String({ format: 'binary' }),
    }),
    response: RemoteVersion,
    problems: ['rule-broken', 'file-too-large'],
  }),
  DeployRemoteVersion: endpoint('DeployRemoteVersion', {
    access: 'deploy',
    summary:
      "Gives a version of the token's remote to everybody, or with a share to a part of the people; without a version the one before the active one comes back",
    body: Strict({
      version: Nullable(VersionOfRemote.version),
      share: Nullable(Type.Integer(CANARY_SHARE)),
    }),
    response: RemotePart,
    problems: ['not-found', 'rule-broken'],
  }),
  GetRemoteBuild: endpoint('GetRemoteBuild', {
    access: 'public',
    summary:
      'The archive of a version that people get or got, for gateways that have not got it yet; of any other one for customizers and with a deploy token of that remote; `Repr-Digest` is the hash of its bytes (RFC 9530)',
    query: Strict(VersionOfRemote),
    response: 'file',
    problems: ['not-found'],
  }),
};
