// An app: prints whose saved restaurants it was allowed to see. APP=https://app.example/app.json node app.mjs https://tablemate.example
import { once } from 'node:events';
import { createServer } from 'node:http';
import * as oauth from 'openid-client';

const [site = 'http://localhost:3000'] = process.argv.slice(2);
const execute = site.startsWith('http:') ? [oauth.allowInsecureRequests] : [];
const about = [new URL(site), process.env.APP, undefined, oauth.None(), { algorithm: 'oauth2', execute }];
const config = await oauth.discovery(...about);
const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const redirect_uri = `http://127.0.0.1:${server.address().port}/back`;
const [verifier, state] = [oauth.randomPKCECodeVerifier(), oauth.randomState()];
const code_challenge = await oauth.calculatePKCECodeChallenge(verifier);
const asked = { redirect_uri, state, scope: 'saved:read', code_challenge, code_challenge_method: 'S256' };
console.log(`Open ${oauth.buildAuthorizationUrl(config, { ...asked, resource: new URL(site).origin })}`);
const [request, response] = await once(server, 'request');
response.setHeader('connection', 'close').end('You can close this page.');
const checks = { pkceCodeVerifier: verifier, expectedState: state };
const tokens = await oauth.authorizationCodeGrant(config, new URL(request.url, redirect_uri), checks);
const list = new URL('/api/user/saved-restaurants', site);
const saved = await oauth.fetchProtectedResource(config, tokens.access_token, list, 'GET');
for (const { name, address } of await saved.json()) console.log(`${name}, ${address}`);
await oauth.tokenRevocation(config, tokens.refresh_token);
server.close();
