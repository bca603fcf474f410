/**
 * React makes errors while it is evaluated, to throw them later. A browser whose developer tools listen notes where each
 * was made, and for that reads the whole script twice more. Without a limit that is a number it notes nothing;
 * `entry.client.tsx` puts the number back as soon as everything is evaluated.
 */
export const tracesAsBefore = { stackTraceLimit: Error.stackTraceLimit };
Object.assign(Error, { stackTraceLimit: undefined });
