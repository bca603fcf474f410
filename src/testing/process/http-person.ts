/** A person at a browser, with cookies, who can move between processes. */
export class HttpPerson {
  readonly cookies = new Map<string, string>();

  /** Sends `GET /api/lists` and the like to a process at its address. */
  async send(
    address: string,
    call: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const [method = '', path = ''] = call.split(' ');
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }

  /** Creates an account and signs in. */
  async signUp(address: string, username: string): Promise<void> {
    const password = 'a long password';
    const account = { username, email: `${username}@example.com`, password, confirmPassword: password };
    const { status } = await this.send(address, 'POST /api/register', account);
    if (status !== 200) throw new Error(`Signing up was answered ${status}.`);
  }
}
