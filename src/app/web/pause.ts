import { yieldToMain } from './yield.ts';

// What is imported after this is evaluated in a task of its own.
await yieldToMain();
