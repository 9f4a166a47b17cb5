// Tests a random sample of the mutants, because testing all of them takes a day.
import { CheckStatus } from '@stryker-mutator/api/check'
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { createHash } from 'node:crypto'

/** Stryker counts mutants that a checker excludes as errors, apart from killed and survived. */
const EXCLUDED = { status: CheckStatus.CompileError, reason: 'not in the sample' }

/** A number from 0 to 1 that looks random and depends only on the given values. */
export function sampleNumber(values) {
  return createHash('sha256').update(JSON.stringify(values)).digest().readUInt32BE() / 2 ** 32
}

/**
 * Stryker ignores what runs only while a module loads, unless a test loads the module again. It would run only that
 * test, which need not be about the change.
 */
const RUNS_AT_LOAD = { status: CheckStatus.CompileError, reason: 'runs while the module loads' }

class SampleChecker {
  #sample

  constructor({ sample }) {
    this.#sample = sample
  }

  async init() {}

  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#checkOne(mutant)]))
  }

  #checkOne(mutant) {
    if (!this.#isInSample(mutant)) return EXCLUDED
    return mutant.static ? RUNS_AT_LOAD : { status: CheckStatus.Passed }
  }

  /** The same seed selects the same mutants. */
  #isInSample({ fileName, location, replacement }) {
    const { seed, share } = this.#sample
    const file = fileName.replace(/^.*\/(?=(?:apps|packages)\/)/, '')
    return sampleNumber([seed, file, location, replacement]) < share
  }
}

const createSampleChecker = (options) => new SampleChecker(options)
createSampleChecker.inject = tokens(commonTokens.options)

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', createSampleChecker)]
