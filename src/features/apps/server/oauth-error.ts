/** Errors as RFC 6749, 7636 and 8707 name them. */
type OAuthCode =
  | 'access_denied'
  | 'interaction_required'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'request_not_supported'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** A refusal that an app reads; what it says is for its makers, in ASCII. */
export class OAuthError extends Error {
  readonly code: OAuthCode;
  constructor(code: OAuthCode, description: string) {
    super(description);
    this.code = code;
  }
}
