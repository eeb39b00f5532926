/** After these the rules of the family are other ones, or did something. */
export const ruleEvents = ['rule.created', 'rule.updated', 'rule.paused', 'rule.archived', 'rule.fired'];
