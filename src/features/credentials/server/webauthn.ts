/** The challenge that a browser says it answers, as base64url; null where what it sent says nothing of the kind. */
export function readChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' && /^[A-Za-z0-9_-]{43}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** What browsers bind a passkey to, where they see us: the host as `rpID`, and the whole origin. */
export function readSite(origin: string): { rpID: string; origin: string } {
  const url = new URL(origin);
  return { rpID: url.hostname, origin: url.origin };
}
