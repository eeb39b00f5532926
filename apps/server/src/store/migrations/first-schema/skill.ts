import type { ColumnTypes } from '../migrate.ts';

/** Skills, the canvases that they link, and who used them how often. */
export const skill = ({ text, integer, tableSuffix }: ColumnTypes) => `
  CREATE TABLE skill (
    family_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    skill_id ${text} NOT NULL,
    name ${text} NOT NULL,
    description ${text} NOT NULL,
    category ${text} NOT NULL,
    prompt ${text} NOT NULL,
    hands ${text} NOT NULL,
    variables ${text} NOT NULL,
    response_model ${text},
    kid_callable ${integer} NOT NULL,
    age_range ${text},
    age_from ${integer},
    age_until ${integer},
    is_waiting ${integer} NOT NULL,
    archived ${integer} NOT NULL,
    author_tier ${text} NOT NULL,
    policy ${text} NOT NULL,
    created_local ${text} NOT NULL,
    updated_local ${text} NOT NULL,
    triggered_local ${text},
    times_triggered ${integer} NOT NULL,
    authors ${text},
    PRIMARY KEY (family_id, place)
  )${tableSuffix};
  CREATE UNIQUE INDEX skill_by_id ON skill (family_id, skill_id);
  CREATE INDEX skill_by_state ON skill (family_id, archived, place);
  CREATE INDEX skill_by_category ON skill (family_id, category, place);
  CREATE INDEX skill_by_category_and_state ON skill (family_id, category, archived, place);
  CREATE INDEX skill_for_kids ON skill (family_id, kid_callable, place);

  CREATE TABLE skill_canvas (
    family_id ${text} NOT NULL,
    skill_id ${text} NOT NULL,
    canvas_id ${text} NOT NULL,
    canvas_version ${integer} NOT NULL,
    place ${integer} NOT NULL,
    PRIMARY KEY (family_id, skill_id, canvas_id)
  )${tableSuffix};

  CREATE TABLE skill_use (
    family_id ${text} NOT NULL,
    skill_id ${text} NOT NULL,
    kind ${text} NOT NULL,
    actor_id ${text} NOT NULL,
    times ${integer} NOT NULL,
    last_local ${text} NOT NULL,
    PRIMARY KEY (family_id, skill_id, kind, actor_id)
  )${tableSuffix};
`;
