/** Skills: procedures that agents run again, and that kids may launch. */

import { bindAll } from '#operations';
import type { Domain } from '../../core/domain.ts';
import { archive } from './operations/archive.ts';
import { get } from './operations/get.ts';
import { getResult } from './operations/get-result.ts';
import { invoke } from './operations/invoke.ts';
import { kidLaunchSkill } from './operations/kid-launch-skill.ts';
import { kidListSkills } from './operations/kid-list-skills.ts';
import { kidOpenSkillCanvas } from './operations/kid-open-skill-canvas.ts';
import { list } from './operations/list.ts';
import { postResultOperation } from './operations/post-result.ts';
import { restore } from './operations/restore.ts';
import { review } from './operations/review.ts';
import { update } from './operations/update.ts';
import { write } from './operations/write.ts';
import type { SkillPorts } from './ports.ts';

export { boundBy } from './authorship.ts';
export { canvasesOfSkill } from './links.ts';
export { namesOfIds } from './names-of-ids.ts';
export { notInUse } from './not-in-use.ts';
export { declaredOf, type InputValues, render, valueProblems } from './placeholders.ts';
export type { Launch } from './ports.ts';
export { postResult } from './post-result.ts';
export { resultProblems } from './response-model.ts';
export { procedureOf, type Skill, type SkillAuthor } from './skill.ts';
export {
  findSkill,
  listLinks as canvasVersionsOfSkills,
  listSkillsOfCanvas as skillsOfCanvas,
  namesOfSkills,
} from './skill-store.ts';
export { renderSkill, useSkill } from './use-skill.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [
  write,
  update,
  list,
  get,
  invoke,
  postResultOperation,
  getResult,
  archive,
  restore,
  review,
  kidListSkills,
  kidLaunchSkill,
  kidOpenSkillCanvas,
];

export const domain = (ports: SkillPorts): Domain => ({
  operations: bindAll(operations, ports),
});
