/** @jest-environment @impact-call/jest/jsdom */
import { NetworkError } from '@impact-call/api-client';
import { anOrganization, aUser } from '@impact-call/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { poll } from '@impact-call/jest';
import { aSession, clearBrowser, problem } from '../../test/session-setup.ts';
import { aToken } from '../../test/tokens.ts';
import { isValidToken, keepToken, storedToken } from './access-token.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

beforeEach(clearBrowser);

describe('at the start', () => {
  test('without a token no user is signed in, and the server is not called', async () => {
    const { session, api } = aSession();
    await session.start();
    expect(session.store.getState().status).toBe('anonymous');
    expect(api.RefreshToken).not.toHaveBeenCalled();
  });

  test('a valid token signs in; the first organization is selected and stored', async () => {
    keepToken(aToken(900));
    const { session, api, organizations } = aSession();
    await session.start();
    const { status, organization, isAdmin } = session.store.getState();
    expect({ status, isAdmin }).toEqual({ status: 'signed-in', isAdmin: false });
    expect(organization).toBe(organizations[0]);
    expect(readCookie('selectedOrganizationId')).toBe(organizations[0]?.id);
    expect(api.RefreshToken).not.toHaveBeenCalled();
  });

  test('who was signed in and has no connection goes on with what the device answers', async () => {
    keepToken(aToken(-60));
    const { session } = aSession({ RefreshToken: () => Promise.reject(new NetworkError('offline')) });
    await session.start();
    expect(session.store.getState().status).toBe('signed-in');
  });

  test('the organization selected before is selected again', async () => {
    keepToken(aToken(900));
    const { session, organizations } = aSession();
    writeCookie('selectedOrganizationId', organizations[1]!.id);
    await session.start();
    expect(session.store.getState().organization).toBe(organizations[1]);
  });

  test('an expired token is refreshed once', async () => {
    writeCookie('access_token', aToken(-60));
    const { session, api } = aSession();
    await session.start();
    expect(session.store.getState().status).toBe('signed-in');
    expect(api.RefreshToken).toHaveBeenCalledTimes(1);
    expect(isValidToken(storedToken())).toBe(true);
  });

  test('a token that has gone after its quarter of an hour is no end: the mark of a session is left, and the refresh token', async () => {
    keepToken(aToken(900));
    removeCookie('access_token');
    const { session, api } = aSession();
    await session.start();
    expect(session.store.getState().status).toBe('signed-in');
    expect(api.RefreshToken).toHaveBeenCalledTimes(1);
  });

  test('a session that the server ended leaves no mark, so that it is checked once', async () => {
    keepToken(aToken(900));
    removeCookie('access_token');
    const { session, api } = aSession({ RefreshToken: jest.fn(() => Promise.reject(problem('session-ended'))) });
    await session.start();
    await session.start();
    expect(session.store.getState().status).toBe('anonymous');
    expect(api.RefreshToken).toHaveBeenCalledTimes(1);
  });

  test.each(['nonsense', 'a.b.c', `a.${btoa('{}')}.c`])('an unreadable token counts as expired: %s', async (token) => {
    writeCookie('access_token', token);
    const { session, api } = aSession({ RefreshToken: jest.fn(() => Promise.reject(problem('session-ended'))) });
    await session.start();
    expect(session.store.getState().status).toBe('anonymous');
    expect(api.RefreshToken).toHaveBeenCalledTimes(1);
    expect(storedToken()).toBeNull();
  });

  test('when the server is away no user is signed in, the token stays, and the caller learns of it', async () => {
    keepToken(aToken(900));
    const { session } = aSession({ GetUser: jest.fn(() => Promise.reject(new NetworkError('away'))) });
    await expect(session.start()).rejects.toThrow('away');
    expect(session.store.getState().status).toBe('anonymous');
    expect(storedToken()).not.toBeNull();
  });

  test('a device whose clock is ahead believes the server', async () => {
    const issued = Math.floor(Date.now() / 1000) - 3600;
    keepToken(`h.${btoa(JSON.stringify({ iat: issued, exp: issued + 900 }))}.s`);
    expect(isValidToken(storedToken())).toBe(true);
    keepToken(aToken(900));
  });
});

test('an admin is one whose roles contain "admin" in any case', async () => {
  keepToken(aToken(900));
  const { session } = aSession({ GetUser: jest.fn(() => Promise.resolve(aUser({ roles: ['Admin'] }))) });
  await session.start();
  expect(session.store.getState().isAdmin).toBe(true);
});

describe('when a session ends', () => {
  async function signedIn(given = {}) {
    keepToken(aToken(900));
    const all = aSession(given);
    await all.session.start();
    all.world.changes.length = 0;
    return all;
  }

  test('without unsaved work everything is forgotten', async () => {
    const { session, world } = await signedIn();
    session.end();
    expect(session.store.getState()).toMatchObject({ status: 'anonymous', user: null, organization: null });
    expect(storedToken()).toBeNull();
    expect(world.changes).toEqual(['user']);
  });

  test('with unsaved work the page keeps its user and its data', async () => {
    const { session, world } = await signedIn();
    world.unsaved = true;
    session.end();
    expect(session.store.getState()).toMatchObject({ status: 'ended', user: { id: 'giulia' } });
    expect(storedToken()).toBeNull();
    expect(world.changes).toEqual([]);
  });

  test('signing in again in another tab revives it in place', async () => {
    const { session, world } = await signedIn();
    world.unsaved = true;
    session.end();
    keepToken(aToken(900));
    world.hear('signed-in');
    await poll(() => session.store.getState().status).toBe('signed-in');
    expect(world.changes).toEqual([]);
  });

  test('another user in the other tab gets nothing of what was fetched', async () => {
    const { session, world, api } = await signedIn();
    world.unsaved = true;
    session.end();
    api.GetUser.mockResolvedValue(aUser({ id: 'marc' }));
    keepToken(aToken(900));
    world.hear('signed-in');
    await poll(() => session.store.getState().user?.id).toBe('marc');
    expect(world.changes).toContain('user');
  });

  test('signing out clears tokens and organization, tells the other tabs, and goes to the provider', async () => {
    const { session, world, api } = await signedIn();
    await session.store.getState().signOut();
    expect(storedToken()).toBeNull();
    expect(readCookie('selectedOrganizationId')).toBeNull();
    expect(api.Logout).toHaveBeenCalledWith({ body: { postLogoutRedirectUri: `${location.origin}/logout-callback` } });
    expect(world).toMatchObject({ left: ['https://id.example/end'], sent: ['signed-out'], changes: ['user'] });
  });

  test('signing out works without a server', async () => {
    const { session, world } = await signedIn({ Logout: jest.fn(() => Promise.reject(new NetworkError('away'))) });
    await session.store.getState().signOut();
    expect(session.store.getState().status).toBe('anonymous');
    expect(world.left).toEqual([`${location.origin}/logout-callback`]);
  });
});

describe('organizations', () => {
  test('selecting another one keeps the choice and drops what was fetched', async () => {
    keepToken(aToken(900));
    const { session, world, organizations } = aSession();
    await session.start();
    session.store.getState().selectOrganization(organizations[1]!.id);
    expect(readCookie('selectedOrganizationId')).toBe(organizations[1]!.id);
    expect(world.changes).toEqual(['organization']);
    session.store.getState().selectOrganization('unknown');
    expect(session.store.getState().organization).toBe(organizations[1]);
  });

  test('one that was left is not named in requests any more, also when none remains', async () => {
    keepToken(aToken(900));
    const { session, api, organizations } = aSession();
    await session.start();
    api.GetOrganizations.mockResolvedValue([organizations[1]!]);
    await session.store.getState().reloadOrganizations();
    expect(readCookie('selectedOrganizationId')).toBe(organizations[1]!.id);
    api.GetOrganizations.mockResolvedValue([]);
    await session.store.getState().reloadOrganizations();
    expect(session.store.getState().organization).toBeNull();
    expect(readCookie('selectedOrganizationId')).toBeNull();
  });

  test('a newly registered one is selected', async () => {
    keepToken(aToken(900));
    const { session, api, organizations } = aSession();
    await session.start();
    const added = anOrganization({ name: 'Zenit' });
    api.GetOrganizations.mockResolvedValue([...organizations, added]);
    await session.store.getState().reloadOrganizations(added.id);
    expect(session.store.getState().organization).toBe(added);
  });
});
