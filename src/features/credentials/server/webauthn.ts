/** The challenge in a browser's answer, as base64url; null if there is none. */
export function readChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' && /^[A-Za-z0-9_-]{43}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** Browsers bind a passkey to the host (`rpID`) and the origin. */
export function readSite(origin: string): { rpID: string; origin: string } {
  const url = new URL(origin);
  return { rpID: url.hostname, origin: url.origin };
}
