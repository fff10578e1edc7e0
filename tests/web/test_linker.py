"""The linker, on a module that LLVM compiles from a few lines."""

import subprocess
import sys
from pathlib import Path

import llvmlite.binding as llvm  # type: ignore[import-untyped]
import pytest

from mandala.wasm.linker import Reader, leb, link, sleb
from mandala.wasm.target import FEATURES, TRIPLE

SOURCE = f"""
target triple = "{TRIPLE}"
@small = internal constant [3 x i8] c"\\07\\08\\09", align 1
@large = internal global [1000 x i32] zeroinitializer, align 64
@wide = internal constant [2 x i64] [i64 1234567890123, i64 -5], align 8
@pointer = internal global ptr getelementptr ([3 x i8], ptr @small, i32 0, i32 2), align 4

define i32 @small_at(i32 %index) {{
  %place = getelementptr [3 x i8], ptr @small, i32 0, i32 %index
  %byte = load i8, ptr %place
  %wide = zext i8 %byte to i32
  ret i32 %wide
}}
define i32 @through_pointer() {{
  %place = load volatile ptr, ptr @pointer
  %byte = load i8, ptr %place
  %wide = zext i8 %byte to i32
  ret i32 %wide
}}
define i64 @wide_at(i32 %index) {{
  %place = getelementptr [2 x i64], ptr @wide, i32 0, i32 %index
  %found = load volatile i64, ptr %place
  ret i64 %found
}}
define i32 @counted() {{
  %place = getelementptr [1000 x i32], ptr @large, i32 0, i32 999
  %before = load volatile i32, ptr %place
  %after = add i32 %before, 1
  store volatile i32 %after, ptr %place
  %alone = call i32 @hidden(i32 %after)
  ret i32 %alone
}}
define internal i32 @hidden(i32 %x) noinline {{
  %room = alloca [100 x i32]
  %place = getelementptr [100 x i32], ptr %room, i32 0, i32 %x
  store volatile i32 %x, ptr %place
  %found = load volatile i32, ptr %place
  ret i32 %found
}}
"""
SCRIPT = """
const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
const { exports: e } = new WebAssembly.Instance(module);
console.log(JSON.stringify([
  WebAssembly.Module.imports(module).length, Object.keys(e).sort(),
  e.small_at(0), e.small_at(2), e.through_pointer(), String(e.wide_at(0)), String(e.wide_at(1)),
  e.counted(), e.counted(), e.heap_base.value % 16, e.heap_base.value <= e.memory.buffer.byteLength,
]));
"""


def compiled(source: str) -> bytes:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(features=FEATURES, opt=2, reloc="static")
    return bytes(machine.emit_object(llvm.parse_assembly(source)))


def test_a_linked_module_runs(tmp_path: Path) -> None:
    file = tmp_path / "small.wasm"
    file.write_bytes(link(compiled(SOURCE), ["small_at", "through_pointer", "wide_at", "counted"]))
    done = subprocess.run(
        [Path(sys.executable).with_name("node"), "-e", SCRIPT, file], capture_output=True, text=True, check=True
    )
    names = '["counted","heap_base","memory","small_at","through_pointer","wide_at"]'
    assert done.stdout == f'[0,{names},7,9,9,"1234567890123","-5",1,2,0,true]\n'


def test_what_is_not_defined_is_named() -> None:
    missing = "@elsewhere = external global i32\ndefine i32 @f() {\n  %x = load i32, ptr @elsewhere\n  ret i32 %x\n}\n"
    with pytest.raises(AssertionError, match="elsewhere is not defined"):
        link(compiled(f'target triple = "{TRIPLE}"\n{missing}'), ["f"])


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 16383, 16384, 1 << 31])
def test_numbers_round_trip(value: int) -> None:
    assert Reader(leb(value)).number() == value
    assert Reader(sleb(value)).number(signed=True) == value
    assert Reader(sleb(-value)).number(signed=True) == -value
