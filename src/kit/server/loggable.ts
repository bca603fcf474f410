/** The loggable part of an error: a statement's text and code, and the stack, but no values. */
export type LoggedError = {
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack?: string[];
  cause?: LoggedError;
};

/** Removes values, which drivers put into messages, details and the first lines of stacks. */
export function loggable(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { message: withoutParameters(String(error)) };
  const names = Object.fromEntries(
    (['code', 'constraint', 'table'] as const).flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const stack = toFrames(error);
  return {
    message: toMessage(error),
    ...names,
    ...(stack.length > 0 && { stack }),
    ...(error.cause !== undefined && error.cause !== error && { cause: loggable(error.cause) }),
  };
}

/** Formats an error in one line, for a terminal. */
export function formatError(error: unknown): string {
  const { message, cause } = loggable(error);
  return cause ? `${message} (${cause.message})` : message;
}

/** Removes the parameters that drizzle appends to the statement. */
const withoutParameters = (text: string) => text.replace(/\nparams: [\s\S]*$/, '');

/** Removes the value that PostgreSQL quotes if it cannot read it: data exceptions are class 22. */
function toMessage(error: Error): string {
  const isAboutValue = 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code));
  const message = withoutParameters(error.message);
  return isAboutValue ? message.replace(/".*"/s, '"…"') : message;
}

/** Returns the stack without the message at its beginning. */
function toFrames({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message);
  const frames = at < 0 ? stack : stack.slice(at + message.length);
  return frames.split('\n').flatMap((line) => (/^ {4}at /.test(line) ? line.trim() : []));
}
