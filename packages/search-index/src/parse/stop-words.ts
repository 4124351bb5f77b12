const words = `a an the of to in on at by for from with as into onto per via is are was were be been being am do does did has have had
 it its this that these those there here and or but if so then than i me my we our us you your he she they them their
 can could may might will would shall should must what which who whom whose when where why how please want need like difference between vs versus mean means meaning
 yet already still just also ever really exactly actually through isn don doesn t s`;

/** Words that say nothing about what is looked for, as long as others do. */
export const stopWords: ReadonlySet<string> = new Set(words.split(/\s+/));
