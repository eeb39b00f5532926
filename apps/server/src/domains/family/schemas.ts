import { z } from 'zod';
import { day, email, limits, line, password } from '#operations';

/** A rough age, for agents that write for a kid: early under 8, middle 8 to 12, teen from 13. */
export const ageTier = z.enum(['early', 'middle', 'teen']);

/** What a shared tablet asks a kid for. */
export const pin = z.string().regex(/^\d{4}$/, 'four digits');

/** How the kid app looks: one picture at a time, a garden with a list to tick, or plain for teens. */
export const kidLook = z.enum(['pictures', 'garden', 'plain']);

/** A language tag, e.g. de or pt-BR. */
export const language = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'a language tag, e.g. de');

export const parentRole = z.enum(['owner', 'parent']);

export const nickname = line(limits.nameLength)
  .nullable()
  .describe('What else the kid is called; several with commas.');

export const kidFields = {
  name: line(limits.nameLength).describe('The name the family uses.'),
  nickname: nickname.default(null),
  birthDate: day.describe('YYYY-MM-DD; not in the future.'),
  avatar: line(16).default('🌱').describe('One emoji.'),
};

export const parentFields = {
  name: line(limits.nameLength),
  email,
  password: password.describe('10 to 200 characters, and not easy to guess.'),
};
