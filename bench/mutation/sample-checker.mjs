// Tests a random sample of the mutants, because testing all of them takes a day.
import { CheckStatus } from '@stryker-mutator/api/check'
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { createHash } from 'node:crypto'
import { isTest } from '../../tools/read-source.mjs'
import { compileMutants } from './compile-mutants.mjs'

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

  /** All of them at once, so that the compiler runs once. */
  group(mutants) {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants) {
    const errors = compileMutants(mutants.filter((mutant) => this.#isInSample(mutant) && !mutant.static))
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#checkOne(mutant, errors)]))
  }

  #checkOne(mutant, errors) {
    if (!this.#isInSample(mutant)) return EXCLUDED
    if (mutant.static) return RUNS_AT_LOAD
    const error = errors.get(mutant.id)
    return error === undefined
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: error }
  }

  /** The same seed selects the same mutants. A pattern for a folder also matches its tests, which are left out. */
  #isInSample({ fileName, location, replacement }) {
    const { seed, share } = this.#sample
    const file = fileName.replace(/^.*\/(?=(?:apps|packages)\/)/, '')
    return !isTest(file) && sampleNumber([seed, file, location, replacement]) < share
  }
}

const createSampleChecker = (options) => new SampleChecker(options)
createSampleChecker.inject = tokens(commonTokens.options)

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', createSampleChecker)]
