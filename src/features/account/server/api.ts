import { signInHandlers } from './sign-in.ts';

export const accountApi = [...signInHandlers];
