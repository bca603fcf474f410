/** Error codes of RFC 6749, 7636 and 8707. */
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

/** A refusal sent to an app; the description is for its developers, in ASCII. */
export class OAuthError extends Error {
  readonly code: OAuthCode;
  constructor(code: OAuthCode, description: string) {
    super(description);
    this.code = code;
  }
}
