import type { Db } from 'mongodb';
import { createHmac } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { collectionOf } from './collection-of.ts';
import { TOKEN_SECRET } from './with-api.ts';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function accessToken(claims: { sub: string; sid: string }): string {
  const now = Math.floor(Date.now() / 1000);
  const input = `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${encode({ iss: 'impact-call', aud: 'impact-call-api', iat: now, exp: now + 7200, ...claims })}`;
  return `${input}.${createHmac('sha256', TOKEN_SECRET).update(input).digest('base64url')}`;
}

/** A signed-in user. */
export interface SignedIn {
  id: string;
  email: string;
  sessionId: string;
  token: string;
}

/** Stores a signed-in user without an identity provider; returns the access token. */
export async function signedInPerson(db: Db, roles: string[]): Promise<SignedIn> {
  const id = uuid();
  const sid = uuid();
  const email = `${id}@bench.example`;
  const createdAt = new Date();
  await collectionOf(db, 'users').insertOne({
    _id: id,
    issuer: 'bench',
    sub: id,
    firstName: 'Bench',
    lastName: 'Person',
    email,
    emailVerified: true,
    roles,
    disabled: false,
    createdAt,
    lastSignInAt: createdAt,
    terms: [],
    erasedAt: null,
  });
  await collectionOf(db, 'sessions').insertOne({
    _id: sid,
    userId: id,
    idToken: '',
    createdAt,
    revokedAt: null,
    expiresAt: new Date(createdAt.getTime() + 86_400_000),
  });
  return { id, email, sessionId: sid, token: accessToken({ sub: id, sid }) };
}
